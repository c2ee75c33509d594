import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AdCode, Fen, Id, Moment, rowsOf } from '../fields.ts'
import { CATEGORY_SLUG } from './category-slug.ts'

/** A sport category, three levels: 球类 › 篮球 › 中考篮球. `slug` is the `:second` of a list address. */
export const Category = z.object({
  categoryId: Id,
  parentId: Id.nullable(),
  level: z.literal([1, 2, 3]),
  name: z.string(),
  slug: z.string().regex(CATEGORY_SLUG),
})
export type Category = z.infer<typeof Category>

/** A category without its level and parent, which the context tells. */
export const NamedCategory = Category.pick({ categoryId: true, name: true, slug: true })
export type NamedCategory = z.infer<typeof NamedCategory>

export type CategoryNode = Category & { children: CategoryNode[] }
export const CategoryNode: z.ZodType<CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode)
  },
})

/** the whole tree, in display order. */
export const getCategories = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'categories/v1/getCategoriesList/nL',
  access: 'public',
  summary: '分类树：三级运动项目，按展示顺序（R-7.10）',
  input: z.object({}),
  data: rowsOf(CategoryNode),
  example: {},
})

/** third-level categories, all or those below a first- or second-level category. */
export const getThirdlyCategories = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'categories/v1/getThirdlyCategoriesList/nL',
  access: 'public',
  summary: '第三级项目，可限定上级（R-7.9）',
  input: z.object({ parentId: Id.optional() }),
  data: rowsOf(Category),
  example: {},
})

const Counted = z.object({ coachCount: z.number().int().nonnegative() })

/** counts for a city (or the whole country), for filters and city pages; prices in fen. */
export const getCityOverview = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'category-collect/cityCoach/nL',
  access: 'public',
  summary: '城市概况：各项目、各区的在线教练数与价格范围（R-7.22）',
  input: z.object({ adCode: AdCode.default('100000') }),
  data: z.object({
    adCode: AdCode,
    coachCount: z.number().int().nonnegative(),
    /**
     * Minimum number of records for one of its lists to be indexed (C-3); null if the city is not shown and none are.
     */
    indexThreshold: z.number().int().positive().nullable(),
    minPrice: Fen.nullable(),
    maxPrice: Fen.nullable(),
    /** The latest change of a coach; null if there is none. */
    changedAt: Moment.nullable(),
    /** Levels 1 to 3 with at least one live coach, most coaches first within a level. */
    categories: z.array(Category.extend(Counted.shape)),
    districts: z.array(z.object({ adCode: AdCode, adName: z.string() }).extend(Counted.shape)),
  }),
  example: { adCode: '440100' },
})

/** Visible cities with live coaches, largest first; for the location page, city footer and sitemaps. */
export const getLiveCities = endpoint({
  service: 'coach',
  method: 'GET',
  path: 'category-collect/liveCities/nL',
  access: 'public',
  summary: '有在线教练的城市及数量',
  input: z.object({}),
  data: rowsOf(
    z.object({
      adCode: AdCode,
      ...Counted.shape,
      /** Whether it has enough coaches for its records to be on its own host. */
      isLive: z.boolean(),
    }),
  ),
  example: {},
})
