import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// How long `findBy…` and `waitFor` look for what has to come: it comes later on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// As in the browser: a test that waits on processes gets a second chance on a strange machine, and both are printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })

// jsdom has none; the router of the console asks for them as it loads.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as never
