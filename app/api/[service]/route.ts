import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { envelopeResponse } from '#lib/proxy/response.ts'

/** `/api/coach` is not a call; like every unknown path it is rejected with an envelope. */
const handle = () => envelopeResponse(ERROR_CODES.UNKNOWN_PATH)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
