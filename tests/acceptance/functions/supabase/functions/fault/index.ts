export default {
  fetch(): Response {
    throw new Error('This function always throws');
  },
};
