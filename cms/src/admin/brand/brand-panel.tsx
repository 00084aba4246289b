import { useRef, useState, type ChangeEvent } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Sparkle } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import { useDocumentRBAC, type PanelComponent } from '@strapi/content-manager/strapi-admin';
import { partner } from '../../content/content-kind';
import { useFormValues } from '../fields/use-siblings';
import { drawnLogo } from '../pictures/canvas';
import { isPicture, reasonOf, useUploading } from '../pictures/stored-picture';
import { BrandSteps } from './brand-steps';
import { ColourProposals } from './colour-proposals';

/** A new brand from its logo: colours taken from it, and what is still missing. It fills in the form, and saves nothing. */
export const BrandPanel: PanelComponent = ({ model, documentId, activeTab }) =>
  model === partner.uid && activeTab !== 'published'
    ? { title: 'Brand from a logo', content: <BrandFromLogo isNew={documentId === undefined} /> }
    : null;

function BrandFromLogo({ isNew }: { readonly isNew: boolean }) {
  const mayChange = useDocumentRBAC('Brand', ({ canCreate, canUpdate }) => Boolean(isNew ? canCreate : canUpdate));
  const [isOpen, setIsOpen] = useState(isNew);
  if (!mayChange) return <Typography variant="pi">You can look at this brand but not change it.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {isNew ? null : (
        <Button
          fullWidth
          variant="secondary"
          startIcon={<Sparkle />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Propose colours'}
        </Button>
      )}
      {isOpen ? <LogoAndColours isNew={isNew} /> : null}
    </Flex>
  );
}

function LogoAndColours({ isNew }: { readonly isNew: boolean }) {
  const { logo } = useFormValues();
  return (
    <>
      <LogoChoice hasLogo={isPicture(logo)} />
      {isPicture(logo) ? <ColourProposals url={logo.url} /> : null}
      {isNew ? <BrandSteps /> : null}
    </>
  );
}

function LogoChoice({ hasLogo }: { readonly hasLogo: boolean }) {
  const change = useForm('Brand', ({ onChange }) => onChange);
  const upload = useUploading();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'busy' | { readonly failed: string }>('ready');

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setState('busy');
    try {
      change('logo', await upload(await drawnLogo(file), `${file.name.replace(/\.\w+$/, '')}.png`));
      setState('ready');
    } catch (error) {
      setState({ failed: reasonOf(error) });
    } finally {
      target.value = '';
    }
  };
  return (
    <Box>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Logo file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        onChange={take}
      />
      <Button
        fullWidth
        variant={hasLogo ? 'tertiary' : 'default'}
        loading={state === 'busy'}
        onClick={() => input.current?.click()}
      >
        {hasLogo ? 'Take another logo…' : 'Choose the logo…'}
      </Button>
      {hasLogo ? null : (
        <Typography tag="p" variant="pi" textColor="neutral600">
          SVG, PNG, JPEG or WebP. Its empty edges are cut away, and its colours are proposed for the pages.
        </Typography>
      )}
      {typeof state === 'object' ? (
        <Typography tag="p" variant="pi" textColor="danger600" role="alert">
          {state.failed}
        </Typography>
      ) : null}
    </Box>
  );
}
