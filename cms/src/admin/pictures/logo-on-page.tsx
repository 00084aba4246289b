import { useMemo } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import { isColour } from '../../../../web/platform/content/theme/contrast';
import { faintContrast, logoContrast } from '../../../../web/platform/content/theme/logo-colours';
import { useSiblings } from '../fields/use-siblings';
import type { StoredPicture } from './stored-picture';
import { usePixels } from './use-pixels';

const Header = styled.span`
  display: inline-flex;
  align-items: center;
  padding: 8px 16px;
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
  border-radius: 4px;

  img {
    max-width: 192px;
    max-height: 40px;
    object-fit: contain;
  }
`;

/** The logo as the header shows it, and whether it can be told from the page. */
export function LogoOnPage({ picture }: { readonly picture: StoredPicture }) {
  const { background: ground } = useSiblings('theme.background');
  const pixels = usePixels(picture.url);
  const contrast = useMemo(
    () => (pixels && isColour(ground) ? logoContrast(pixels, ground) : undefined),
    [pixels, ground],
  );
  if (!isColour(ground)) return null;
  const isFaint = contrast !== undefined && contrast < faintContrast;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} aria-live="polite">
      <Header style={{ background: ground }}>
        <img src={picture.url} alt="The logo on the page background" />
      </Header>
      {isFaint ? (
        <Typography variant="pi" textColor="warning700">
          ! It can hardly be seen on the page background ({(Math.floor(contrast * 10) / 10).toFixed(1)}:1): take a
          darker or lighter logo, or another page background.
        </Typography>
      ) : null}
    </Flex>
  );
}
