import { jobPages } from '../../../../list-pages.tsx'

export const dynamic = 'force-static'
export const revalidate = 120
export const generateStaticParams = () => []

const { generateMetadata, Page } = jobPages.stored

export { generateMetadata }

/** A page of the job list by sport and district. */
export default Page
