export * from './gate.ts';
export * from './people.ts';
export * from './roles.ts';
