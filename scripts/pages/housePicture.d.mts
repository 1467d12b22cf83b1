/** The rooms and the arrows between them, as SVG. */
export function housePicture(): string;
