'use client'

import type { CityChoice } from '#components/form/fields/city-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { spansText, weekText } from '#components/venue/opening-words.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { paperAddress } from '#lib/contracts/upload/upload.ts'
import { BUSINESS_STATUS_WORDS } from '#lib/copy/enums.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { Facts, SubmittedPhotos } from '../facts.tsx'
import type { SportGroup } from '../sport-groups.ts'
import { SubmittedText } from '../submitted-text.tsx'
import { useArea } from '../use-area.ts'

/** A venue's submitted content, read-only, for its owner and a reviewer. */
export function VenueSummary({ content, cities, sports }: VenueLists & { content: VenueContent }) {
  const { photos, longitude, latitude, openingHours, introduction } = content
  const area = useArea(content, cities)
  const names = new Map(sports.flatMap((group) => group.sports).map(({ value, label }) => [value, label]))
  const isEverOpen = openingHours.weekdays.some((spans) => spans.length > 0)
  return (
    <>
      <Panel title="基本信息">
        <Facts
          facts={[
            ['场馆名称', content.name],
            ['营业状态', BUSINESS_STATUS_WORDS[content.businessStatus]],
            ['可开展的项目', content.categoryIds.map((id) => names.get(id) ?? '已取消的项目').join('、')],
            ['场馆照片', photos.length > 0 && <SubmittedPhotos urls={photos.map(({ url }) => url)} label="场馆照片" />],
          ]}
        />
      </Panel>
      <Panel title="位置与开放时间">
        <Facts
          facts={[
            ['所在地区', area],
            ['详细地址', content.address],
            ['地图位置', longitude !== null && latitude !== null && `经度 ${longitude}，纬度 ${latitude}`],
            ['每周', isEverOpen && weekText(openingHours)],
            ['法定节假日', openingHours.holidays ? spansText(openingHours.holidays) : '与平日相同'],
          ]}
        />
      </Panel>
      <Panel title="收费、设施与介绍">
        <Facts
          facts={[
            ['收费', content.prices.map(priceInWords).join('；')],
            ['设施与服务', content.facilities.join('、')],
            ['场馆介绍', introduction && <SubmittedText html={introduction} />],
            ['交通指引', content.transport],
            ['公开电话', content.phone],
          ]}
        />
      </Panel>
      <VenuePapers content={content} />
    </>
  )
}

/** The parts only the owner and a reviewer see. */
export const VenuePapers = ({ content }: { content: VenueContent }) => (
  <Panel title="仅供审核" note="以下信息不会公开。">
    <Facts
      facts={[
        ['统一社会信用代码', content.licenceNumber],
        [
          '证照',
          content.licencePhoto && (
            <SubmittedPhotos urls={[paperAddress(content.licencePhoto)]} label="营业执照或场地使用证明" />
          ),
        ],
        ['联系人', content.contactName],
        ['联系手机', content.contactMobile],
      ]}
    />
  </Panel>
)

export const priceInWords = ({ name, price, unit }: VenueContent['prices'][number]) =>
  `${name} ${price === null ? '未填' : `¥${formatShortPrice(price)}`}/${unit}`

export interface VenueLists {
  cities: CityChoice[]
  /** Second-level sports, by group. */
  sports: SportGroup[]
}
