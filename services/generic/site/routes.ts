import { getSiteFacts } from '#lib/contracts/site.ts'
import type { Service } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readSiteSettings } from './settings.ts'

/** Mounts the public part of the site settings, and whether people can log in by WeChat here. */
export function mountSite(service: Service, db: Db, hasWechatLogin: boolean) {
  service.mount(getSiteFacts, async () => {
    const settings = await readSiteSettings(db)
    return {
      ...settings,
      hasWechatLogin,
      codes: {
        service: { text: settings.serviceCode, picture: settings.servicePicture },
        learner: { text: settings.learnerCode, picture: settings.learnerPicture },
        coach: { text: settings.coachCode, picture: settings.coachPicture },
      },
    }
  })
}
