import styled from 'styled-components';

const Square = styled.span`
  display: inline-block;
  flex: none;
  width: 14px;
  height: 14px;
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: 3px;
`;

/** A colour to look at; what it is stands beside it. */
export function Swatch({ colour }: { readonly colour: string }) {
  return <Square aria-hidden style={{ background: colour }} />;
}
