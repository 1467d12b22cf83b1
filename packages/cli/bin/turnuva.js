#!/usr/bin/env node
import * as nodeModule from 'node:module';

// Node 22 and newer keep what they compiled for the next start, in the folder for temporary files.
nodeModule.enableCompileCache?.();
await import('../dist/bundle/turnuva.js');
