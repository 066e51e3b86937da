// Import this first: React and React Router choose their production builds when they are loaded.
process.env.NODE_ENV = 'production';
