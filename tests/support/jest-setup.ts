import '@testing-library/jest-dom'

// As in the browser: a test that waits on processes gets a second chance on a strange machine, and both are printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
