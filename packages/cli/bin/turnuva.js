#!/usr/bin/env node
import '../dist/bundle/turnuva.js';
