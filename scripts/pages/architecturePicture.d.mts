/** The packages and their dependencies, as SVG. */
export function architecturePicture(): string;
