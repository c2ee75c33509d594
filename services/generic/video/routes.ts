import { getRecommendedVideos, getVideoDetail, getVideoList } from '#lib/contracts/video/video.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { listVideos, videoDetail, videosToWatch } from './list.ts'

/** Videos: lists, single ones, and what else to watch. */
export function mountVideos(service: Service, db: Db) {
  service.mount(getVideoList, (input) => listVideos(db, input))
  service.mount(getVideoDetail, (input) => videoDetail(db, input))
  service.mount(getRecommendedVideos, (input) => videosToWatch(db, input))
}
