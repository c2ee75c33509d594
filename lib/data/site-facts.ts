import 'server-only'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import { getSiteFacts as getSiteFactsContract } from '#lib/contracts/site.ts'
import { filings } from '#lib/format/filings.ts'
import { readExisting } from '#lib/http/server-client.ts'
import { sideBlock } from './side-block.ts'

/** WeChat QR codes shown on the site. */
const CODE_LABELS = { service: '客服微信', learner: '学员公众号', coach: '教练公众号' } as const
export type WechatCodeName = keyof typeof CODE_LABELS
const CODE_NAMES = Object.keys(CODE_LABELS) as WechatCodeName[]

/** The site's operator, filing numbers, QR codes and contact, as set by operators. */
const readFacts = cache(() =>
  readExisting(getSiteFactsContract, {}, { tags: [cacheTags.siteSettings], revalidate: LIFETIMES.dictionary }),
)

/** Content of a QR code by name; '' if it is not set. */
export const codeText = async (name: WechatCodeName) => (await readFacts()).codes[name].text

/** Site details for footer, headers and popups; empty if they cannot be read, and then cached only briefly. */
export async function getSiteFacts() {
  const facts = await sideBlock('site settings', readFacts())
  const pictures = CODE_NAMES.flatMap((name) => {
    const address = facts && pictureOf(name, facts.codes[name])
    return address ? [{ name, label: CODE_LABELS[name], address }] : []
  })
  return {
    owner: facts?.operatorName ?? null,
    filings: facts ? filings(facts) : [],
    codes: pictures,
    /**
     * What visitors can do in WeChat: reach customer service, by the picture of its QR code (null without one) or its
     * WeChat id, and log in, unless it is known that they cannot: the build makes its pages without the services.
     */
    service: {
      code: pictures.find(({ name }) => name === 'service')?.address ?? null,
      wechatId: facts?.serviceWechat ?? '',
      hasWechatLogin: facts?.hasWechatLogin ?? true,
    },
  }
}

/** The uploaded picture, or one drawn by `app/qr/[name]/route.ts`, whose address changes with its content. */
function pictureOf(name: WechatCodeName, { text, picture }: { text: string; picture: string }): string | null {
  if (picture || !text) return picture || null
  return `/qr/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.svg`
}
