import { createService, type Service, type ServiceOptions } from '#services/shared/create-service.ts'
import type { Notify } from '#services/shared/notify.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { mountResources } from '#services/shared/resource/routes.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import type { Store } from '#services/shared/store/database.ts'
import { mountArticles } from './article/routes.ts'
import type { CommentContext, CommentParts } from './comment/context.ts'
import { mountComments } from './comment/routes.ts'
import { mountContent } from './content/routes.ts'
import { mountCourses } from './course/routes.ts'
import type { DemandLeads } from './demand/post-demand.ts'
import { mountDemands } from './demand/routes.ts'
import type { DeskParts, Integrations } from './desk/parts.ts'
import { mountDesk } from './desk/routes.ts'
import { mountExam } from './exam/routes.ts'
import { mountFaqs } from './faq/routes.ts'
import type { HandlingParts } from './handling/context.ts'
import { mountHandling } from './handling/routes.ts'
import { settle } from './handling/settle.ts'
import { mountHeldTexts } from './held-text/routes.ts'
import { mountHome } from './home/routes.ts'
import { mountJobs } from './job/routes.ts'
import { mountMapLimit } from './map/routes.ts'
import { mountNews } from './news/routes.ts'
import type { ReportParts } from './report/context.ts'
import { mountReports } from './report/routes.ts'
import { isDraft } from './resource/drafts.ts'
import type { ContentParts } from './resource/parts.ts'
import { GENERIC_PREVIEW_PAGES } from './resource/preview-pages.ts'
import { genericResources } from './resource/stores.ts'
import { mountSite } from './site/routes.ts'
import type { SubmissionParts } from './submission/context.ts'
import { mountSubmissions } from './submission/routes.ts'
import { mountUploads } from './upload/routes.ts'
import { mountVideos } from './video/routes.ts'
import { mountVideoUploads } from './video-upload/routes.ts'
import type { WordListCheck } from './word-list/current-check.ts'
import { mountWordList } from './word-list/routes.ts'

type Options = Omit<ServiceOptions, 'name'> & {
  secret: string
  files: FileStore | undefined
  /** Checks texts against the current lists of words. */
  check: WordListCheck
  /** What comments need from other services: coaches, accounts, notices. */
  commentParts: CommentParts
  demandLeads: DemandLeads
  /** What reports need from other services. */
  reportParts: ReportParts
  notify: Notify
  revalidate: Revalidate
  push: PushSettings
  contentParts: ContentParts
  deskParts: DeskParts
  handlingParts: HandlingParts
  submissionParts: SubmissionParts
  integrations: Integrations
  /** People can log in by WeChat, or by the demo's imitation of it. */
  hasWechatLogin: boolean
  /** The current time, for takes and reviews; tests set their own. */
  now?: (() => Date) | undefined
}

/** Creates the generic service: content other than coaches and venues, help pages, comments, photos, demands. */
export function createGenericService(
  { db }: Store,
  {
    files,
    check,
    commentParts,
    demandLeads,
    notify,
    reportParts,
    revalidate,
    push,
    contentParts,
    deskParts,
    handlingParts,
    submissionParts,
    now = () => new Date(),
    integrations,
    hasWechatLogin,
    ...options
  }: Options,
): Service {
  const service = createService({ ...options, name: 'generic' })
  const comments: CommentContext = { db, parts: commentParts, check, revalidate }
  const resources = { ...genericResources(db, contentParts, push), settle }
  mountResources(service, resources, { revalidate, previewSources: GENERIC_PREVIEW_PAGES })
  mountHome(service, db)
  mountFaqs(service, db)
  mountSite(service, db, hasWechatLogin)
  mountDesk(service, resources, deskParts, integrations)
  const waitingChecks = { ...handlingParts.waitingChecks, content: isDraft(resources) }
  mountHandling(service, { db, parts: { ...handlingParts, waitingChecks }, now })
  mountComments(service, comments)
  mountHeldTexts(service, comments)
  mountWordList(service, db, check)
  mountSubmissions(service, { db, parts: submissionParts, resources, check, revalidate, now })
  mountReports(service, { db, parts: reportParts, resources, revalidate })
  mountArticles(service, db)
  mountVideos(service, db)
  mountCourses(service, db)
  mountJobs(service, db)
  mountNews(service, db)
  mountExam(service, db)
  mountContent(service, { db, secret: options.secret, parts: contentParts })
  mountDemands(service, db, { demandLeads, notify })
  mountMapLimit(service, db, options.secret)
  if (files) {
    mountUploads(service, { db, files }, { ...options, reportParts })
    mountVideoUploads(service, { db, files, ownsRecord: contentParts.ownsRecord }, options.secret)
  }
  return service
}
