/** A refused or failed call. `code` is one of ERROR_CODES; `message` may be shown to a person. */
export class ApiError extends Error {
  readonly code: number
  /** The field of the input that is to blame, where the service says so. */
  readonly field: string | undefined

  constructor(code: number, message: string, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
  }
}
