/** The library comes without types: the part that is used here. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'warn', listener: (warning: Error) => void): this;
    write(xml: string): this;
    end(): Error | undefined;
    stop(): void;
  }
}
