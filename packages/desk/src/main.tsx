import { render } from 'preact';
import { httpServer } from './api/server.ts';
import { App } from './app/App.tsx';
import { fetchFor } from './app/rooms.ts';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';
import './components/components.css';
import './app/shell.css';

fetchFor(location.hash);
const root = document.getElementById('desk');
if (root) render(<App server={httpServer} />, root);
