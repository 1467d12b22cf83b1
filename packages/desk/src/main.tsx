import { startDesk } from './app/start.tsx';

startDesk();
