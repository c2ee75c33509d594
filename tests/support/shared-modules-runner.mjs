import { createRunner } from 'jest-light-runner'
import Tinypool from 'tinypool'

const { run } = Tinypool.prototype

/**
 * Answers every worker when it asks for its settings. The runner answers all that have a task as soon as the first one
 * asks: one that is slow to start misses its answer, asks in vain and waits forever, and so does the run.
 */
Tinypool.prototype.run = function runAnswering(task, { channel, ...options } = {}) {
  let listener
  const ownChannel = channel && {
    onMessage: (each) => {
      listener = each
    },
    postMessage: (message) => {
      channel.onMessage(listener)
      channel.postMessage(message)
    },
  }
  return run.call(this, task, { ...options, channel: ownChannel })
}

/** Runs test files sequentially in Node processes that keep imported modules from one file to the next. */
export default createRunner({ runtime: 'child_process' })
