import {
  getCoachDetail,
  getCoachIndex,
  getCoachList,
  getCoachSitemapFiles,
  getHotCoaches,
  getNewCoaches,
  getRelatedCoaches,
  searchCoaches,
  viewCoach as viewCoachContract,
} from '#lib/contracts/coach/coach.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { CoachContext } from '../context.ts'
import { hotCoaches, newCoaches } from './blocks.ts'
import { coachIndex, coachSitemapFiles } from './coach-index.ts'
import { coachDetail } from './detail.ts'
import { listCoaches } from './list.ts'
import { relatedCoaches } from './related.ts'
import { viewCoach } from './view.ts'

/** Mounts the calls for lists of coaches, single coaches and their sitemap data. */
export function mountCoaches(service: Service, context: CoachContext) {
  service.mount(searchCoaches, (input) => listCoaches(context, input))
  service.mount(getCoachList, (input) => listCoaches(context, { ...input, sort: 'recommended' }))
  service.mount(getHotCoaches, (input) => hotCoaches(context, input))
  service.mount(getNewCoaches, (input) => newCoaches(context, input))
  service.mount(getRelatedCoaches, (input) => relatedCoaches(context, input))
  service.mount(getCoachDetail, (input, { actor }) => coachDetail(context, input, actor))
  service.mount(getCoachIndex, (input) => coachIndex(context, input))
  service.mount(getCoachSitemapFiles, (input) => coachSitemapFiles(context, input))
  service.mount(viewCoachContract, (input, caller) => viewCoach(context, input, caller))
}
