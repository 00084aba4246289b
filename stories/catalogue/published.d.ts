declare module 'virtual:published' {
  export const published: import('./catalogue.ts').Catalogue;
}
