/** Characters; far above what any job takes. What is in a definition is read by the storage server. */
export const longestDefinition = 65_536;
