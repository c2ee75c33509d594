/** The body is larger than its limit, or not as long as the request said. */
export class BodyError extends Error {
  readonly kind: 'tooLarge' | 'wrongLength'

  constructor(kind: 'tooLarge' | 'wrongLength') {
    super(kind)
    this.name = 'BodyError'
    this.kind = kind
  }
}

/** The length a request declares; NaN for nonsense, null when it declares none. */
export function declaredLength(headers: Headers): number | null {
  const text = headers.get('content-length')
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** A body on its way; `fault` says why it ended early, because fetch does not hand that reason on. */
export interface Metered {
  stream: ReadableStream<Uint8Array>
  fault: () => BodyError | null
}

/**
 * Counts a body on its way and ends it in a BodyError past `limit` bytes, or when what came is not what was declared:
 * a framework in front may cut a body and call the handler all the same.
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

/** The whole of a stream; a stream that ends in an error rejects with it. */
export async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
