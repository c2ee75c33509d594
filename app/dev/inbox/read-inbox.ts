import 'server-only'
import { z } from 'zod'
import { env } from '#lib/config/env.ts'
import { NOTICE_CHANNELS } from '#lib/contracts/notice/notice-kinds.ts'

const Inbox = z.object({
  sms: z.array(z.object({ mobile: z.string(), purpose: z.string(), code: z.string(), time: z.string() })),
  captcha: z.array(z.object({ uid: z.string(), code: z.string() })),
  wechat: z.array(z.object({ sceneId: z.string(), ticket: z.string(), state: z.string() })),
  notices: z.array(
    z.object({
      channel: z.enum(NOTICE_CHANNELS),
      to: z.string(),
      words: z.string(),
      path: z.string(),
      time: z.string(),
    }),
  ),
})
export type Inbox = z.infer<typeof Inbox>

const TIMEOUT = 3_000

/** Messages the demo would have sent to phones, newest first; throws if the auth service does not respond. */
export async function readInbox(): Promise<Inbox> {
  const response = await fetch(`${env.serviceUrl.auth}/internal/inbox`, {
    headers: { 'x-internal-secret': env.INTERNAL_SECRET },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`The auth service answered ${response.status}`)
  return Inbox.parse(await response.json())
}
