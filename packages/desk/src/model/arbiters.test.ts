import { describe, expect, it } from 'vitest';
import { arbitersIn, arbitersText } from './arbiters.ts';

describe('deputy arbiters of a field', () => {
  it.each([
    ['Schulz, Ina', ['Schulz, Ina']],
    ['Schulz, Ina; Weber, Martin', ['Schulz, Ina', 'Weber, Martin']],
    ['Schulz, Ina\nWeber, Martin\n', ['Schulz, Ina', 'Weber, Martin']],
    ['Schulz, Ina, Weber, Martin', ['Schulz, Ina', 'Weber, Martin']],
    ['Ina Schulz, Martin Weber, Eva Kurz', ['Ina Schulz', 'Martin Weber', 'Eva Kurz']],
    ['Ina Schulz, Martin Weber, Eva Kurz, Uwe Lang', ['Ina Schulz', 'Martin Weber', 'Eva Kurz', 'Uwe Lang']],
    ['Schulz, Weber, Kurz', ['Schulz', 'Weber', 'Kurz']],
    ['Sommer, Karl (1600003, AUT)', ['Sommer, Karl (1600003, AUT)']],
    ['Sommer, Karl [1600003, AUT], Schulz, Ina', ['Sommer, Karl [1600003, AUT]', 'Schulz, Ina']],
    ['Schulz, Ina, Sommer, Karl (1600003, AUT)', ['Schulz, Ina', 'Sommer, Karl (1600003, AUT)']],
    ['Karl Sommer (1600003, AUT), Ina Schulz', ['Karl Sommer (1600003, AUT)', 'Ina Schulz']],
    [' ; ', []],
    ['', []],
  ])('%s', (text, names) => expect(arbitersIn(text)).toEqual(names));

  it.each([[[]], [['Schulz', 'Ina']], [['Schulz, Ina']], [['Schulz, Ina, FA']], [['Schulz, Ina', 'Weber, Martin']]])(
    'a stored list opens unchanged: %j',
    (names: string[]) => expect(arbitersIn(arbitersText(names))).toEqual(names),
  );
});
