import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Timeout of `findBy…` and `waitFor`: results come later on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// As in the browser: on a CI machine, a test that waits for processes is retried once, and both attempts are printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

// Missing in jsdom; the console's router needs them when it loads.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as never
