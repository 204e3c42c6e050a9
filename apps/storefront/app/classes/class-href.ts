export const classesPath = '/classes'

export const classHref = (classCode: string): string => `${classesPath}/${classCode}`
