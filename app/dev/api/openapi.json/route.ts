import { env } from '#lib/config/env.ts'
import { openApiDocument } from '#lib/openapi/document.ts'

export const dynamic = 'force-dynamic'

/** The OpenAPI document, generated from the contracts. */
export async function GET() {
  if (env.APP_MODE !== 'demo') return new Response(null, { status: 404 })
  return Response.json(openApiDocument(), { headers: { 'cache-control': 'no-store' } })
}
