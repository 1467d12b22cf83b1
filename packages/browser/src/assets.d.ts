declare module '*?url' {
  const address: string;
  export default address;
}

declare module 'pdfmake/build/pdfmake.js' {
  const maker: {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
    setFonts(fonts: object): void;
    setUrlAccessPolicy(allowed: (url: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  };
  export default maker;
}

declare module '*?worker&inline' {
  const InlineWorker: new () => Worker;
  export default InlineWorker;
}
