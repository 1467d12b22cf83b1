export function changedFiles(base: string): string[];
export function reachedBrowserTests(files: readonly string[]): Promise<string[]>;
export function unitTestRuns(files: readonly string[], base: string): string[][];
