// Loaded with --require: a machine that can hold nothing, so that what is run by mistake leaves its mark.
const childProcess = require('node:child_process');

const { spawn } = childProcess;
childProcess.spawn = (program, ...rest) =>
  spawn(/\/(?:bwrap|unshare)$/.test(program) ? '/nonexistent/confinement' : program, ...rest);
