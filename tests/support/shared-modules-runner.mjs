import { createRunner } from 'jest-light-runner'

/** Runs test files sequentially in Node processes that keep imported modules from one file to the next. */
export default createRunner({ runtime: 'child_process' })
