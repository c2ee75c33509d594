import { createRunner } from 'jest-light-runner'

/** Runs test files one after the other in processes of Node, where what one has imported the next one finds. */
export default createRunner({ runtime: 'child_process' })
