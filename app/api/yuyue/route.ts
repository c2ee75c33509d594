import { site } from '#lib/config/current-site.ts'
import { draftCookie } from '#lib/lead-form/draft.ts'
import { postLeadForm } from '#lib/lead-form/post-lead-form.ts'
import { readFormPost } from '#lib/lead-form/read-form-post.ts'
import { callAsVisitor } from '#lib/proxy/call-as-visitor.ts'

/** Handles the lead form posted without JavaScript, and redirects. */
export async function POST(request: Request) {
  const form = await readFormPost(request, site.root)
  if (form instanceof Response) return form
  const outcome = await postLeadForm(form, (endpoint, input) => callAsVisitor(endpoint, input, request))
  if (!outcome) return new Response(null, { status: 400 })
  return new Response(null, {
    status: 303,
    headers: {
      location: outcome.location,
      'cache-control': 'private, no-store',
      'set-cookie': draftCookie(outcome.draft, site.protocol === 'https:'),
    },
  })
}
