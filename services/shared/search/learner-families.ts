/** Words people use for learners of about the same age. */
export const INFANTS = ['幼儿', '幼儿园', '幼童', '学龄前', '宝宝']
export const CHILDREN = ['儿童', '少儿', '小孩', '小孩子', '孩子', '小朋友', '女孩', '男孩', '女儿', '儿子']
export const PUPILS = ['小学', '小学生', '中小学', '中小学生']
export const TEENAGERS = ['青少年', '少年']
export const STUDENTS = ['中学生', '中小学', '中小学生', ...TEENAGERS]
