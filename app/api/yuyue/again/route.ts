import { site } from '#lib/config/current-site.ts'
import { leadTokenPath } from '#lib/config/routes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { sendLeadToMatch } from '#lib/contracts/lead/lead-match.ts'
import { readFormPost } from '#lib/lead-form/read-form-post.ts'
import { refusalCookie } from '#lib/lead-form/refusal.ts'
import { callAsVisitor } from '#lib/proxy/call-as-visitor.ts'

/**
 * Sends a visitor's lead to another recipient without JavaScript and redirects to the page of the new lead; on
 * rejection redirects to the page of the first, which shows why.
 */
export async function POST(request: Request) {
  const form = await readFormPost(request, site.root)
  if (form instanceof Response) return form
  const { token, kind, id } = Object.fromEntries(form)
  const input = sendLeadToMatch.input.safeParse({ token, to: { kind, id } })
  if (!input.success || !input.data.token) return new Response(null, { status: 400 })
  const { code, data, msg } = await callAsVisitor(sendLeadToMatch, input.data, request)
  const newToken = code === ERROR_CODES.SUCCESS ? sendLeadToMatch.data.parse(data).token : null
  return new Response(null, {
    status: 303,
    headers: {
      location: leadTokenPath(newToken ?? input.data.token),
      'cache-control': 'private, no-store',
      ...(newToken === null && { 'set-cookie': refusalCookie(msg, input.data.token, site.protocol === 'https:') }),
    },
  })
}
