/** The body exceeds its limit, or its length differs from the declared one. */
export class BodyError extends Error {
  readonly kind: 'tooLarge' | 'wrongLength'

  constructor(kind: 'tooLarge' | 'wrongLength') {
    super(kind)
    this.name = 'BodyError'
    this.kind = kind
  }
}

/** The declared length of a request body; NaN if it is invalid, null if there is none. */
export function declaredLength(headers: Headers): number | null {
  const text = headers.get('content-length')
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** A streamed body; `fault` tells why it ended early, because fetch does not pass that reason on. */
export interface Metered {
  stream: ReadableStream<Uint8Array>
  fault: () => BodyError | null
}

/**
 * Counts a streamed body and ends it with a BodyError beyond `limit` bytes, or if its length is not the declared one: a
 * framework in front may truncate a body and still call the handler.
 */
export function metered(body: ReadableStream<Uint8Array>, limit: number, declared: number | null): Metered {
  let seen = 0
  let fault: BodyError | null = null
  const end = (kind: BodyError['kind'], controller: TransformStreamDefaultController<Uint8Array>) => {
    fault = new BodyError(kind)
    controller.error(fault)
  }
  const meter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > limit) end('tooLarge', controller)
      else controller.enqueue(chunk)
    },
    flush(controller) {
      if (declared !== null && seen !== declared) end('wrongLength', controller)
    },
  })
  return { stream: body.pipeThrough(meter), fault: () => fault }
}

/** Reads a whole stream; rejects with the stream's error. */
export async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
