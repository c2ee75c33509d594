/** A refused or failed call. `code` is one of ERROR_CODES; `message` may be shown to a person. */
export class ApiError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}
