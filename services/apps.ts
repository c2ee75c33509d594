import { Hono } from 'hono'
import type { ServiceName } from '#lib/contracts/endpoint.ts'
import { refused } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { accountsOf } from './accounts.ts'
import { applicants } from './applicants.ts'
import { createAuthService } from './auth/app.ts'
import { codeConsumer } from './auth/code/consume.ts'
import { createFindActor } from './auth/session/find-actor.ts'
import type { SmsDriver } from './auth/sms/driver.ts'
import type { CreateWechat } from './auth/wechat/driver.ts'
import { createCoachService } from './coach/app.ts'
import { roleOn, signedRoleOn } from './coach/application/role-on.ts'
import { requireCommentable, saveMarks } from './coach/coach/commented.ts'
import { commentNotices } from './comment-notices.ts'
import { contentParts } from './content-parts.ts'
import { demandLeads } from './demand-leads.ts'
import { deskParts } from './desk-parts.ts'
import { createGenericService } from './generic/app.ts'
import type { CommentParts } from './generic/comment/context.ts'
import { unansweredOf } from './generic/comment/unanswered.ts'
import { verifyComments } from './generic/comment/verify.ts'
import { findOffer, findVisibleOffers } from './generic/content/find-offer.ts'
import { takeView } from './generic/content/view.ts'
import type { Integrations } from './generic/desk/parts.ts'
import { settle } from './generic/handling/settle.ts'
import { releaseDroppedPhotos, releaseUploads, retainProfilePhotos } from './generic/upload/claim.ts'
import { createWordListCheck } from './generic/word-list/current-check.ts'
import { handlingParts } from './handling-parts.ts'
import { reportParts } from './reports.ts'
import { resourceParts } from './resource-parts.ts'
import type { Service } from './shared/create-service.ts'
import type { Actor } from './shared/http/authorize.ts'
import { requestIdOf } from './shared/http/request-id.ts'
import type { Log } from './shared/log/create-log.ts'
import { PUSH_OFF, type PushSettings } from './shared/push/settings.ts'
import { noRevalidation, type Revalidate } from './shared/revalidate.ts'
import type { FileStore } from './shared/storage/file-store.ts'
import type { Store } from './shared/store/database.ts'
import { submissionParts } from './submission-parts.ts'
import { findAuthor } from './user/account/author.ts'
import { setRestoredOnUnblock } from './user/account/block.ts'
import { isBlocked } from './user/account/lock.ts'
import { findMobile } from './user/account/queries.ts'
import { createUserService } from './user/app.ts'
import { notifyAccounts, notifyVisitor, withdrawNotice } from './user/notice/notify.ts'
import { wasAccountContacted } from './verified-comments.ts'

export type AppsOptions = {
  services: readonly ServiceName[]
  log: Log
  mode: 'demo' | 'production'
  secret: string
  /** The account a token belongs to; defaults to a lookup of the store's sessions. */
  findActor?: (token: string) => Promise<Actor | null>
  /** The current time for responses that depend on it; tests set their own. */
  now?: () => Date
  /** Sends codes by SMS; defaults to the demo's outbox. */
  sms?: SmsDriver | undefined
  /** WeChat login; defaults to this site's own imitation. */
  wechat?: CreateWechat | undefined
  /** The file store; without it the generic service accepts no photos. */
  files?: FileStore
  /** Notifies web of changed pages; tests look at the store instead. */
  revalidate?: Revalidate
  /** Settings for notifying search engines; off by default. */
  push?: PushSettings
}

/** Which real integrations visitors can use; the demo's outbox and imitation of WeChat do not count. */
export const equipmentOf = ({ sms, wechat }: Pick<AppsOptions, 'sms' | 'wechat'>): Integrations => ({
  hasSms: sms !== undefined,
  hasWechat: wechat !== undefined,
})

/** Combines the chosen services in one application, each under its name: `/coach/coach/v2/searchPage/nL`. */
export function createApps(store: Store, options: AppsOptions): Hono {
  const { log, secret, now, files } = options
  const check = createWordListCheck()
  const { auth, user } = accountsOf(store, { ...options, checkText: check })
  const { findActor = createFindActor(store.db) } = options
  const { revalidate = noRevalidation, push = PUSH_OFF } = options
  const commentParts: CommentParts = {
    requireCoach: requireCommentable,
    replyRoleOf: roleOn,
    signedRoleOf: signedRoleOn,
    wasContacted: wasAccountContacted,
    findAuthor,
    saveMarks,
    isBlocked,
    setRestoredOnUnblock,
    ...commentNotices,
  }
  const shared = { log, findActor, secret }
  const create: Record<ServiceName, () => Service> = {
    coach: () =>
      createCoachService(store, {
        ...shared,
        now,
        parts: {
          ...resourceParts(push),
          ...applicants,
          revalidate,
          retainPhotos: retainProfilePhotos,
          releasePhotos: releaseUploads,
          releaseDroppedPhotos,
          checkText: check,
          isBlocked,
          findMobile,
          verifyMobile: (given) => codeConsumer(auth, { ...given, purpose: 'lead' }),
          findOffer,
          findVisibleOffers,
          notify: notifyAccounts,
          withdrawNotice,
          verifyComments: (tx, coachId, accountId) => verifyComments(tx, { saveMarks }, coachId, accountId),
          findUnanswered: unansweredOf,
          takeView: (tx, id, client) => takeView(tx, secret, { kind: 'coach', id }, client),
          notifyVisitor,
          settle,
        },
      }),
    generic: () =>
      createGenericService(store, {
        ...shared,
        files,
        check,
        commentParts,
        demandLeads: demandLeads(now),
        reportParts: reportParts(push),
        notify: notifyAccounts,
        revalidate,
        push,
        contentParts,
        deskParts,
        handlingParts,
        submissionParts,
        now,
        integrations: equipmentOf(options),
        hasWechatLogin: auth.hasWechat,
      }),
    auth: () => createAuthService(auth, shared),
    user: () => createUserService(user, { ...shared, retainPhotos: retainProfilePhotos }),
  }
  const root = new Hono()
  root.use(async (c, next) => {
    // The router decodes percent-encoded paths; ours have a single spelling only (T15).
    if (/[%\\;]|\/\/|\.\./.test(new URL(c.req.raw.url).pathname)) return c.notFound()
    await next()
  })
  for (const name of options.services) root.route(`/${name}`, create[name]().app)
  root.notFound((c) => {
    log.info({ requestId: requestIdOf(c.req.raw.headers), method: c.req.method, status: 404 }, 'unknown path')
    return c.json(refused(ERROR_CODES.UNKNOWN_PATH), 404, { 'cache-control': 'private, no-store' })
  })
  return root
}
