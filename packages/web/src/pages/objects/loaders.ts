// What the routes of objects read; part of the frame's file, so that it is there before a route asks for it.
export { loadObjects } from './object-pages.ts';
