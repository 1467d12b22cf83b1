export * from './bracket.ts';
export * from './order.ts';
export * from './part.ts';
export * from './plan.ts';
export * from './record.ts';
export * from './timetable.ts';
