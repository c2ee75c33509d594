import { site } from '#lib/config/current-site.ts'
import { leadTokenPath } from '#lib/config/routes.ts'
import { LeadToken, moveLead } from '#lib/contracts/lead/lead.ts'
import { readFormPost } from '#lib/lead-form/read-form-post.ts'
import { callAsVisitor } from '#lib/proxy/call-as-visitor.ts'

/** Withdraws a visitor's lead without JavaScript; in any case redirects to its page, which shows the status. */
export async function POST(request: Request) {
  const form = await readFormPost(request, site.root)
  if (form instanceof Response) return form
  const token = LeadToken.safeParse(form.get('token'))
  if (!token.success) return new Response(null, { status: 400 })
  await callAsVisitor(moveLead, { token: token.data, to: 'withdrawn' }, request)
  return new Response(null, {
    status: 303,
    headers: { location: leadTokenPath(token.data), 'cache-control': 'private, no-store' },
  })
}
