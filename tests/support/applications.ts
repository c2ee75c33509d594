import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { uploadFile, uploadPaper } from '#lib/contracts/upload/upload.ts'
import { CATEGORIES } from '#services/coach/reference/categories.ts'
import { coachContent, venueContent } from '#tests/services/application-content.ts'
import type { Requester, TestAccount } from './account.ts'
import { expect } from './fixtures.ts'

/** A name no other run has used. */
export const freshName = (prefix: string) => `${prefix}${Math.random().toString(36).slice(2, 8)}`

export const LONG_TEXT = '从基本动作教起，按每个人的进度安排练习，课后有小结，家长随时可以来看。'.repeat(3)

export const aPhoto = async (name = '照片.jpg', background = '#0b6e4f') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** The group of controls with this label. */
export const groupOf = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('group', { name })

/** Uploads a photo in the field with this label and waits until it is done. */
export async function addPhoto(within: Page | Locator, label: RegExp) {
  const group = groupOf(within, label)
  await group.getByLabel('添加图片').setInputFiles(await aPhoto())
  await expect(group.getByText(/共 (\d) 张图片，\1 张已上传$/)).toBeAttached()
}

/** Uploads a photo by a call and returns its address. */
export async function upload(
  { request }: Requester,
  { authToken }: TestAccount,
  endpoint = uploadFile,
): Promise<string> {
  const response = await request.post(`/api/${endpoint.service}/${endpoint.path}`, {
    headers: { appName: 'coach-web', channelName: 'PC', 'auth-token': authToken },
    multipart: { file: await aPhoto() },
  })
  const { code, data, msg } = await response.json()
  if (code !== 0) throw new Error(`the photo was refused with ${code}: ${msg}`)
  return endpoint.data.parse(data)
}

/** Uploads a paper likewise. */
export const uploadAPaper = (requester: Requester, account: TestAccount) => upload(requester, account, uploadPaper)

/** Complete enough for review, in 佛山, which no other test looks at; every photo is the given one. */
export const aCoachContent = (name: string, photo: string) =>
  coachContent(CATEGORIES, [], {
    ...FOSHAN,
    name,
    headImg: photo,
    photos: [{ url: photo, width: 900, height: 600 }],
    certificates: [
      {
        ...{ kind: '社会体育指导员', issuer: '国家体育总局', number: 'GD20160001234' },
        ...{ sportSlug: 'lanqiu', issuedOn: '2016-05-20', expiresOn: null, photo },
      },
    ],
  })

export const aVenueContent = (name: string, photo: string) =>
  venueContent(CATEGORIES, {
    ...FOSHAN,
    name,
    photos: [{ url: photo, width: 900, height: 600 }],
    licencePhoto: photo,
  })

const FOSHAN = { cityCode: '440600', districtCode: '440605' }
