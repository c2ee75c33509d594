import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { envelopeResponse } from '#lib/proxy/response.ts'

/** `/api/coach` names no call; like every unknown path it is told so in an envelope. */
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
