import { workOn } from '../threads/workThread.ts';
import { drawSheet } from './draw.ts';

workOn(drawSheet);
