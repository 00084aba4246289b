import { Box, Loader } from '@strapi/design-system';

export function Waiting() {
  return (
    <Box padding={6}>
      <Loader>The preview is on its way</Loader>
    </Box>
  );
}
