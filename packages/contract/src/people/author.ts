/** Who made the entries of someone who neither signed in nor said a name, on the arbiter's own computer. Every language shows its own word. */
export const UNNAMED_AUTHOR = 'Arbiter';
