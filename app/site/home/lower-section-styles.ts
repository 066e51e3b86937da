import scene from '#app/site/components/scene.module.css';
  scene,
