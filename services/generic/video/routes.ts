import { getRecommendedVideos, getVideoDetail, getVideoList } from '#lib/contracts/video/video.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { listRecommendedVideos, listVideos, videoDetail } from './list.ts'

/** Mounts the calls for videos: lists, details and recommendations. */
export function mountVideos(service: Service, db: Db) {
  service.mount(getVideoList, (input) => listVideos(db, input))
  service.mount(getVideoDetail, (input) => videoDetail(db, input))
  service.mount(getRecommendedVideos, (input) => listRecommendedVideos(db, input))
}
