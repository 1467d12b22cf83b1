export function serverProgram(): Promise<{ readonly program: string; remove(): void }>;
