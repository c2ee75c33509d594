import { SubmittedPhotos } from '#components/application/facts.tsx'
import { SubmittedText } from '#components/application/submitted-text.tsx'
import { CourseContent, EMPTY_COURSE_CONTENT } from '#lib/contracts/submission/course-content.ts'
import { COMPLETE_SUBMISSION } from '#lib/contracts/submission/submission-content.ts'
import { FEE_TYPE_WORDS, teachingWayLabel, trainingPlaceLabels } from '#lib/copy/enums.ts'
import { FACET_WORDS, facetText } from '#lib/copy/facets.ts'
import { formatDeadline } from '#lib/format/date.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { channelName } from './channels.ts'
import { CourseFields } from './course-fields.tsx'
import { DistrictName } from './district-name.tsx'
import { SentLines } from './sent-lines.tsx'
import type { SubmissionSetup } from './submission-setup.ts'

export const COURSE_SETUP: SubmissionSetup<CourseContent> = {
  schemas: { draft: CourseContent, complete: COMPLETE_SUBMISSION.course },
  empty: EMPTY_COURSE_CONTENT,
  labels: {
    title: '标题',
    channelSlug: '项目',
    summary: '摘要',
    cover: '封面',
    feeType: '班型',
    teachingWay: '授课方式',
    suitableCrowd: FACET_WORDS.coach.suitableCrowd.asked,
    lessonCount: '节数',
    lessonMinutes: '每节分钟数',
    price: '全程价格',
    startsOn: '开班日期',
    deadline: '报名截止',
    schedule: '上课时间',
    trainingPlace: '场地',
    districtCode: '上课区县',
    address: '上课地址',
    description: '课程介绍',
  },
  needed: ['全程价格、节数和每节时长', '开班日期和每周的上课时间', '一张横版封面'],
  fields: (form, context) => <CourseFields form={form} {...context} />,
  valueOf: (content, field, { channels, owner }) => {
    switch (field) {
      case 'channelSlug':
        return channelName(channels, content.channelSlug)
      case 'cover':
        return content.cover && <SubmittedPhotos urls={[content.cover]} label="封面" />
      case 'feeType':
        return content.feeType && FEE_TYPE_WORDS[content.feeType]
      case 'teachingWay':
        return content.teachingWay && teachingWayLabel(content.teachingWay)
      case 'suitableCrowd':
        return facetText('suitableCrowd', content.suitableCrowd)
      case 'lessonCount':
        return content.lessonCount && `${content.lessonCount} 节`
      case 'lessonMinutes':
        return content.lessonMinutes && `${content.lessonMinutes} 分钟`
      case 'price':
        return content.price !== null && `${formatShortPrice(content.price)} 元`
      case 'deadline':
        return formatDeadline(content.deadline)
      case 'schedule':
        return <SentLines lines={content.schedule} />
      case 'trainingPlace':
        return content.trainingPlace && trainingPlaceLabels(content.trainingPlace).join('、')
      case 'districtCode':
        return content.districtCode && <DistrictName cityCode={owner.cityCode} districtCode={content.districtCode} />
      case 'description':
        return content.description && <SubmittedText html={content.description} />
      default:
        return content[field]
    }
  },
  text: 'description',
}
